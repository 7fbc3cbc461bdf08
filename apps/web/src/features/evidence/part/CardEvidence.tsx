import { Button, Typography } from '@mui/material';
import { evidenceContract } from '@otk/domain/evidence/evidence.contract';
import { may } from '@otk/domain/kernel/actor';
import { useState } from 'react';

import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { Section } from '#ui/layout/Section';

const EvidenceDialog = lazyOverlay(async () => (await import('../EvidenceDialog.tsx')).EvidenceDialog);

/** In the case and beside the acts: all that was recorded, as a file that is checked without the product. */
export function CardEvidence({ transport, actor }: CardPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!may(actor, evidenceContract.order.permission)) {
    return null;
  }
  return (
    <Section title="Пакет доказательств" aside={<Button onClick={() => setIsOpen(true)}>Составить и скачать</Button>}>
      <Typography color="textSecondary" variant="body2">
        Фото, акты, письма и история с подписью одним архивом. Другая сторона проверит его без программы и без сети.
      </Typography>
      {isOpen && <EvidenceDialog transport={transport} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
