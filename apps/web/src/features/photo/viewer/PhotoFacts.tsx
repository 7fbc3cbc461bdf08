import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { formatDateTime } from '#ui/format';
import { fontSizes } from '#ui/theme/tokens';

import type { PhotoRow } from '../photo.row.ts';

interface PhotoFactsProps {
  readonly row: PhotoRow;
  readonly tags: readonly PhotoTag[];
}

/** Facts for documents: time, author, size and hash of the photo. */
export function PhotoFacts({ row, tags }: PhotoFactsProps) {
  const names = tags.filter(({ id }) => row.tag.includes(id)).map(({ name }) => name);
  const facts = [
    ['Имя', row.name],
    ['Снято', row.takenAt === null ? 'неизвестно' : formatDateTime(row.takenAt)],
    ['Автор', row.author.fullName],
    ['Размер', `${row.width} × ${row.height}, ${formatBytes(row.size)}`],
    ['Метки', names.join(', ') || 'нет'],
    ['Поставщику', row.send === 1 ? 'да' : 'нет'],
    ['sha256', row.sha256],
    ...(row.originalSha256 === undefined ? [] : [['sha256 оригинала', row.originalSha256]]),
    ...(row.note === undefined ? [] : [['Отправляется без сжатия', row.note]]),
  ];
  return (
    <Panel aria-label="Сведения о фото">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  position: 'absolute',
  right: 8,
  bottom: 8,
  width: 'min(420px, calc(100% - 16px))',
  maxHeight: 'calc(100% - 16px)',
  overflowY: 'auto',
  padding: '4px 16px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
  color: theme.tokens.ink,
  fontSize: fontSizes.body,
  '& dl > div': { display: 'flex', gap: 12, padding: '4px 0' },
  '& dt': { flex: 'none', width: 120, color: theme.tokens.inkMuted },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));
