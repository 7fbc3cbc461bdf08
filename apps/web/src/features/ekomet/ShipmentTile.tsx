import { Alert, Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComparedField, comparedFieldNames, comparedFields } from '@otk/domain/ekomet/ekomet.compare';
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import type { ReactNode } from 'react';

import { formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { shipmentWords, valueWords } from './ekomet.words.ts';
import { Tile, TileActs, TileHead } from './EkometTile.tsx';

interface ShipmentTileProps {
  readonly shipment: EkometShipment;
  /** Number of the transport, a link to its card when there is one. */
  readonly number: ReactNode;
  /** Fields that the person wants to take over; without them the rows have no check boxes. */
  readonly chosen?: { readonly fields: readonly ComparedField[]; readonly onToggle: (field: ComparedField) => void };
  readonly acts?: ReactNode;
}

/** What they say against what we have, field by field. */
export function ShipmentTile({ shipment, number, chosen, acts }: ShipmentTileProps) {
  const { state, theirs, ours, differences, transport, reasons, refusal } = shipment;
  const fields = ours ? differences : comparedFieldNames.filter((field) => theirs[field] !== null);
  const { tone, label } = shipmentWords[state];
  return (
    <Tile>
      <TileHead>
        <h2>{number}</h2>
        <StatusChip tone={tone}>{label}</StatusChip>
      </TileHead>
      <span>
        {[valueWords(theirs.shipmentDate), theirs.documentNumber, theirs.provider].filter(Boolean).join(' · ')}
        {transport && ` · ${transport.status.description}`}
      </span>
      {reasons.map((reason) => (
        <Alert key={reason} severity="error">
          {reason}
        </Alert>
      ))}
      {refusal && (
        <span>
          Отклонил {refusal.by ?? 'сотрудник'} {formatDateTime(refusal.at)}: {refusal.reason}
        </span>
      )}
      {fields.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Поле</th>
              <th scope="col">У них</th>
              {ours && <th scope="col">У нас</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">
                  {chosen && (
                    <Checkbox
                      size="small"
                      checked={chosen.fields.includes(field)}
                      onChange={() => chosen.onToggle(field)}
                      slotProps={{ input: { 'aria-label': `Перенести: ${comparedFields[field]}` } }}
                    />
                  )}
                  {comparedFields[field]}
                </th>
                <td>{valueWords(theirs[field])}</td>
                {ours && <td>{valueWords(ours[field])}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {acts && <TileActs>{acts}</TileActs>}
    </Tile>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSizes.small,
  '& th, & td': {
    padding: '6px 8px 6px 0',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 'inherit',
    overflowWrap: 'anywhere',
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
  '& thead th': { color: theme.tokens.inkMuted, borderTop: 0 },
}));
