import { Alert, Button } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { useKey } from '#ui/hotkeys';
import { isPlainKey } from '#ui/keys/plain-key';
import { leftWords } from '#ui/day/deadline';
import { useNow } from '#ui/day/use-now';
import { objectName } from '../part/transport.step-form.ts';

import { useNextTransport } from './transport.use-work.ts';

/** Offered where the person is when a transport is done. */
export function NextTransport({ after }: { readonly after: Transport }) {
  const { next, open } = useNextTransport(after);
  const now = useNow();
  useKey((event) => next !== null && isPlainKey('KeyN')(event), open);
  if (next === null) {
    return null;
  }
  const { card, what } = next;
  const facts = [card.station.name, card.acceptancePlaceMark, card.dueAt && leftWords(card.dueAt, now).text];
  return (
    <Alert
      severity="success"
      aria-label="Следующее ТС"
      action={
        <Button variant="contained" aria-keyshortcuts="N" onClick={open}>
          Открыть следующее
        </Button>
      }
    >
      Дальше: {objectName(card)}, {what}. {facts.filter(Boolean).join(', ')}
    </Alert>
  );
}
