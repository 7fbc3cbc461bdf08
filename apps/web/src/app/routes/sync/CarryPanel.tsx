import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';

import { DownloadIcon } from '#ui/icons';
import { Acts } from '#ui/layout/boxes';
import { Section } from '#ui/layout/Section';

import type { SyncActs } from './sync-acts.ts';

interface CarryPanelProps {
  readonly acts: SyncActs;
}

/** For a device that cannot send for a long time. */
export function CarryPanel({ acts }: CarryPanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Section title="Перенос на другое устройство">
      <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
        Если связи нет долго: сохраните неотправленное (записи, фото, видео, документы, черновики) в файл и примите его
        там, где связь есть. Дважды ничего не запишется.
      </Typography>
      <Buttons>
        <Button startIcon={<DownloadIcon />} onClick={acts.exportFile}>
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
          const file = target.files?.[0];
          target.value = '';
          if (file) {
            acts.importFile(file);
          }
        }}
      />
    </Section>
  );
}

const Buttons = styled(Acts)({ '&& > *': { flex: '1 1 240px' } });
