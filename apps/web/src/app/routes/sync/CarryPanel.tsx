import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';

import { DownloadIcon } from '#ui/icons';
import { Acts } from '#ui/layout/boxes';
import { Section } from '#ui/layout/Section';

import type { SyncActs } from './sync-acts.ts';

interface CarryPanelProps {
  readonly acts: SyncActs;
  /** As far as is known: a press still looks at the whole device, so that nothing can be shut in. */
  readonly isEmpty: boolean;
}

/** For a device that cannot send for a long time. */
export function CarryPanel({ acts, isEmpty }: CarryPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Section title="Перенос на другое устройство">
      <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
        Если связи нет долго: сохраните неотправленное (записи, фото, видео, документы, черновики) в файл и примите его
        там, где связь есть. Дважды ничего не запишется.{isEmpty && ' Сейчас сохранять нечего.'}
      </Typography>
      <Buttons>
        <Button startIcon={<DownloadIcon />} aria-disabled={isEmpty} onClick={acts.exportFile}>
          Сохранить в файл
        </Button>
        <Button onClick={() => picker.current?.click()}>Принять из файла</Button>
      </Buttons>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label="Файл неотправленных записей"
        onChange={({ target }) => {
          [...(target.files ?? [])].forEach((file) => acts.importFile(file));
          target.value = '';
        }}
      />
    </Section>
  );
}

const Buttons = styled(Acts)({ '&& > *': { flex: '1 1 240px' }, '& > [aria-disabled="true"]': { opacity: 0.4 } });
