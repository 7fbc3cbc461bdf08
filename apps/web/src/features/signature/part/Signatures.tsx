// Who has signed what beside the tablet, and who has not yet.
import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { may } from '@otk/domain/kernel/actor';
import type { Shown, Signature, Signer } from '@otk/domain/signature/signature.act';
import {
  outcomeWords,
  type SignatureKind,
  signatureKinds,
  type SignatureOnCard,
  signerWords,
} from '@otk/domain/signature/signature.card';
import { signatureContract } from '@otk/domain/signature/signature.contract';
import { isBy, shownOnCard } from '@otk/domain/signature/signature.shown';
import { inkWidth, padHeight, padWidth, pathOf, type Strokes } from '@otk/domain/signature/signature.strokes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { useUnsentWrites } from '#features/transport/part/transport.unsent-writes';
import { NotLoaded } from '#ui/feedback/NotLoaded';
import { standingWords, type Unconfirmed } from '#ui/feedback/standing';
import { formatDateTime } from '#ui/format';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { LineList } from '#ui/layout/LineList';
import { Section } from '#ui/layout/Section';

import { useHashes } from '../signature.hash.ts';
import { useSignatureServices } from '../signature.services.ts';

import './signature-pad.css';

const SignDialog = lazyOverlay(async () => (await import('../SignDialog.tsx')).SignDialog);

interface SignaturesProps extends CardPartProps {
  readonly title?: string;
  /** Of which texts; all when absent. */
  readonly kinds?: readonly SignatureKind[];
}

interface Asked {
  readonly kind: SignatureKind;
  readonly place: number;
}

export function Signatures({ transport, actor, title = 'Подписи', kinds = signatureKinds }: SignaturesProps) {
  const { queries } = useSignatureServices();
  const made = transport.signatures.filter(({ kind }) => kinds.includes(kind));
  // Acts and drawings are on the server; a vehicle that is registered on this device alone has neither.
  const isAsked =
    (transport.torg2 !== null && kinds.includes('TORG')) || made.some(({ signedAt }) => signedAt !== null);
  const book = useQuery({ ...queries.book(transport.id), enabled: isAsked });
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = (book.data?.shown ?? []).filter(({ kind }) => kind === 'TORG');
  const shown = [...shownOnCard(transport), ...acts].filter(({ kind }) => kinds.includes(kind));
  const hashOf = useHashes(shown);
  const standing = useUnsentWrites(transport.id).of('signatures') ?? 'waiting';
  const isTaker = may(actor, signatureContract.sign.permission);
  const former = made.filter(({ shownSha256 }) => shown.every((text) => hashOf(text) !== shownSha256));
  const about = asked && shown.find(({ kind }) => kind === asked.kind);
  if (shown.length === 0 && made.length === 0) {
    return null;
  }
  return (
    <Section title={title}>
      <NotLoaded query={book} whatHappened="Подписи не загрузились" whatIsSafe="Подписанное не изменилось." />
      {shown.map((text) => (
        <Subject key={text.kind}>
          {kinds.length > 1 && <Typography variant="subtitle1">{text.title}</Typography>}
          <LineList>
            {text.signers.map((signer, place) => (
              <SignerLine
                // The text names them in an order.
                key={`${signer.role} ${place}`}
                signer={signer}
                made={lastOf(made.filter((one) => one.shownSha256 === hashOf(text) && isBy(signer, one)))}
                drawings={book.data?.signatures}
                standing={standing}
                onSign={isTaker && hashOf(text) !== undefined ? () => setAsked({ kind: text.kind, place }) : undefined}
              />
            ))}
          </LineList>
        </Subject>
      ))}
      {former.length > 0 && shown.every((text) => hashOf(text) !== undefined) && (
        <Former made={former} standing={standing} />
      )}
      {asked && about && (
        <Dialog
          transport={transport}
          shown={about}
          place={asked.place}
          hashOf={hashOf}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

interface DialogProps extends Pick<CardPartProps, 'transport'> {
  readonly shown: Shown;
  readonly place: number;
  readonly hashOf: (shown: Shown) => string | undefined;
  readonly onClose: () => void;
}

function Dialog({ hashOf, ...props }: DialogProps) {
  const counted = hashOf(props.shown);
  // A text that came meanwhile is counted in a moment; what is drawn stays on the screen.
  const [shownSha256, setShownSha256] = useState(counted);
  if (counted !== undefined && counted !== shownSha256) {
    setShownSha256(counted);
  }
  const signer = props.shown.signers[props.place];
  return shownSha256 !== undefined && signer ? (
    <SignDialog {...props} shownSha256={shownSha256} signer={signer} />
  ) : null;
}

interface SignerLineProps {
  readonly signer: Signer;
  readonly made: SignatureOnCard | undefined;
  readonly drawings: readonly Signature[] | undefined;
  /** Of those that are not sent. */
  readonly standing: Unconfirmed;
  readonly onSign: (() => void) | undefined;
}

function SignerLine({ signer, made, drawings, standing, onSign }: SignerLineProps) {
  const drawing = drawings?.find(({ id }) => id === made?.id);
  const name = drawing?.fullName ?? made?.fullName ?? signer.fullName;
  const who = [signerWords[signer.role], name].filter(Boolean).join(' ');
  return (
    <li>
      <div>
        <Typography component="p" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {who}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {made ? stateWords(made, standing) : 'Не подписано'}
        </Typography>
      </div>
      {drawing && drawing.strokes.length > 0 && (
        <SignaturePicture strokes={drawing.strokes} label={`Подпись: ${who}`} />
      )}
      {onSign && made?.outcome !== 'SIGNED' && (
        <Button variant="outlined" aria-label={`Подписать: ${who}`} onClick={onSign}>
          Подписать
        </Button>
      )}
    </li>
  );
}

/** What a person drew, as it is printed. */
const SignaturePicture = ({ strokes, label }: { readonly strokes: Strokes; readonly label: string }) => (
  <figure className="otk-pad" aria-label={label}>
    <svg className="otk-pad-picture" aria-hidden="true" viewBox={`0 0 ${padWidth} ${padHeight}`}>
      <path className="otk-pad-ink" d={pathOf(strokes)} strokeWidth={inkWidth} />
    </svg>
  </figure>
);

/** Who refused and signed after all has signed. */
const lastOf = (made: readonly SignatureOnCard[]): SignatureOnCard | undefined =>
  made.find(({ outcome }) => outcome === 'SIGNED') ?? made.at(-1);

const stateWords = ({ outcome, reason, signedAt, basis }: SignatureOnCard, standing: Unconfirmed): string =>
  [
    reason === null ? outcomeWords[outcome] : `${outcomeWords[outcome]}: ${reason}`,
    signedAt === null ? standingWords[standing].toLowerCase() : formatDateTime(signedAt),
    basis,
  ]
    .filter(Boolean)
    .join(', ');

/** A signature never passes to another text. */
const Former = ({ made, standing }: { readonly made: readonly SignatureOnCard[]; readonly standing: Unconfirmed }) => (
  <Note severity="info">
    Под прежним текстом:{' '}
    {made
      .map((one) => `${[signerWords[one.role], one.fullName].filter(Boolean).join(' ')} (${stateWords(one, standing)})`)
      .join('; ')}
    . Новый текст нужно показать и подписать снова.
  </Note>
);

const Subject = styled('div')({ '& + &': { marginTop: 16 } });

const Note = styled(Alert)({ marginTop: 8 });
