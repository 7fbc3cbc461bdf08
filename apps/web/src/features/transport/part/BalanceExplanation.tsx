import { Alert, AlertTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { explainBalance, unlikelyItems } from '@otk/domain/transport/transport.balance';
import type { Transport } from '@otk/domain/transport/transport.schema';

const title = 'Почему не сходится вес';
const severities = { error: 'error', open: 'warning' } as const;

interface BalanceExplanationProps {
  readonly transport: Transport;
  /** Unsaved values are included; then the message that the weights add up is shown too. */
  readonly isTyped?: boolean;
}

/** «Почему не сходится вес»: the sum, the line that exceeds it, what may be done. Nothing is shown when the weights add up. */
export function BalanceExplanation({ transport, isTyped = false }: BalanceExplanationProps) {
  const { level, sentence, errorSentence, culpritSentence, allowanceSentence, reweighSentence, waysOut } =
    explainBalance(transport);
  const unlikely = unlikelyItems(transport);
  if (unlikely !== null) {
    return (
      <section aria-label={title} aria-live="polite">
        <Alert severity="warning" role="presentation">
          {unlikely}.
        </Alert>
      </section>
    );
  }
  if (level === 'unweighed' || (level === 'ok' && !isTyped)) {
    return null;
  }
  return (
    <section aria-label={title} aria-live="polite">
      {level === 'ok' ? (
        <Alert severity="success" role="presentation">
          С учётом введённого: {sentence}.
        </Alert>
      ) : (
        <Alert severity={severities[level]} role="presentation">
          <AlertTitle>
            {title}
            {isTyped && ' с учётом введённого'}
          </AlertTitle>
          <Sentences>
            {[sentence, errorSentence, culpritSentence, allowanceSentence, reweighSentence].map(
              (words) => words !== null && <p key={words}>{words}.</p>,
            )}
          </Sentences>
          <Ways aria-label="Что можно сделать">
            {waysOut.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </Ways>
        </Alert>
      )}
    </section>
  );
}

const Sentences = styled('div')({ '& p': { margin: 0 } });
const Ways = styled('ul')({ margin: '4px 0 0', paddingLeft: 20 });
