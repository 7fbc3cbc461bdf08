import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComparedField, comparedFieldNames, comparedFields } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { dotted } from '@otk/domain/kernel/text';
import type { ReactNode } from 'react';

import { formatDateTime } from '#ui/format';
import type { Unconfirmed } from '#ui/feedback/standing';
import { StatusChip } from '#ui/StatusChip';
import { NumberGroups } from '#ui/TransportNumber';
import { fontWeights } from '#ui/theme/tokens';

import { fieldWords, shipmentWords, valueWords } from './ekomet.words.ts';
import { Tile, TileActs, TileHead } from './EkometTile.tsx';

interface ShipmentTileProps {
  readonly shipment: EkometShipment;
  /** Number of the transport, a link to its card when there is one. */
  readonly number: ReactNode;
  /** Fields that the person wants to take over; without them the rows have no check boxes. */
  readonly chosen?: { readonly fields: readonly ComparedField[]; readonly onToggle: (field: ComparedField) => void };
  readonly acts?: ReactNode;
  /** A decision that the server has not confirmed. */
  readonly unsent?: { readonly what: string; readonly standing: Unconfirmed } | undefined;
}

/** What they say against what we have, field by field. */
export function ShipmentTile({ shipment, number, chosen, acts, unsent }: ShipmentTileProps) {
  const { state, theirs, ours, differences, transport, reasons, refusal } = shipment;
  const fields = ours ? differences : comparedFieldNames.filter((field) => theirs[field] !== null);
  const { tone, one } = shipmentWords[state];
  return (
    <Tile>
      <TileHead>
        <h2>
          <span>{number}</span>
        </h2>
        <StatusChip tone={tone}>{one}</StatusChip>
      </TileHead>
      <span>
        {dotted(valueWords(theirs.shipmentDate), theirs.documentNumber, theirs.provider, transport?.status.description)}
      </span>
      {reasons.map((reason) => (
        <Alert key={reason} severity="error">
          {reason}
        </Alert>
      ))}
      {refusal && <span>Отклонена: {dotted(refusal.by, formatDateTime(refusal.at), refusal.reason)}</span>}
      {chosen && <span>Отмеченное возьмём из ЭКОМЕТ:</span>}
      {fields.length > 0 && (
        <Fields>
          {fields.map((field) => (
            <li key={field}>
              {chosen ? (
                <FormControlLabel
                  control={<Checkbox checked={chosen.fields.includes(field)} onChange={() => chosen.onToggle(field)} />}
                  label={comparedFields[field]}
                />
              ) : (
                <span>{comparedFields[field]}</span>
              )}
              {ours ? (
                <Sides>
                  <dt>У них</dt>
                  <dd>{fieldWords(field, theirs[field])}</dd>
                  <dt>У нас</dt>
                  <dd>{fieldWords(field, ours[field])}</dd>
                </Sides>
              ) : (
                <strong>
                  {field === 'transportNumber' ? (
                    <NumberGroups value={theirs.transportNumber ?? ''} />
                  ) : (
                    fieldWords(field, theirs[field])
                  )}
                </strong>
              )}
            </li>
          ))}
        </Fields>
      )}
      {unsent && (
        <StatusChip tone="orange" standing={unsent.standing}>
          {unsent.what}
        </StatusChip>
      )}
      {acts && <TileActs>{acts}</TileActs>}
    </Tile>
  );
}

const Fields = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '4px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
}));

const Sides = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '2px 12px',
  width: '100%',
  margin: '0 0 4px',
  '& dt': { color: theme.tokens.inkMuted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: fontWeights.medium },
}));
