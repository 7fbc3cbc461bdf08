import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useRef } from 'react';

import { useLoad, useObjectUrl } from '#features/photo/part/photo.use-photos';
import type { Photos } from '#features/photo/photo.queries';
import { usePlatform } from '#platform/services';
import { useAct } from '#platform/use-act';
import { CameraIcon } from '#ui/page-icons';

type Row = Parameters<Photos['thumb']>[0];

/** The photos of the transport. */
export interface LayerPhotos {
  readonly services: Photos;
  /** Of the device and of the server, as far as they are known. */
  readonly rows: readonly Row[];
  readonly canAdd: boolean;
}

interface LayerPhotoProps {
  readonly photos: LayerPhotos;
  readonly localId: string;
}

/** Nothing for a photo that is not known here yet, or was removed. */
export function LayerPhoto({ photos: { services, rows }, localId }: LayerPhotoProps) {
  const row = rows.find((one) => one.localId === localId);
  return row ? <Thumb photos={services} row={row} /> : null;
}

function Thumb({ photos, row }: { readonly photos: Photos; readonly row: Row }) {
  const url = useObjectUrl(useLoad(row, photos.thumb));
  return url ? <Picture src={url} alt={row.name} decoding="async" /> : <Blank aria-hidden />;
}

/** Names that the dictionary may have for it. */
const tagNames = ['слои', 'слой', 'груз сверху'];

interface LayerPhotoButtonProps {
  readonly photos: Photos;
  readonly transport: Transport;
  readonly number: number;
  readonly onTaken: (localId: string) => void;
}

/** Opens the camera of the phone, at a desk the choice of a file. The photo is on the device before the layer is. */
export function LayerPhotoButton({ photos, transport, number, onTaken }: LayerPhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAct();
  const { queryClient } = usePlatform();
  /** Without tags the photo is taken all the same. */
  const tagsOfLayer = async (): Promise<string[]> => {
    try {
      const tags = await queryClient.ensureQueryData(photos.tags());
      return tags.filter(({ name }) => tagNames.includes(name.toLowerCase())).map(({ id }) => id);
    } catch {
      return [];
    }
  };
  const take = (file: File) =>
    run('take', async () => {
      const taken = { source: file, name: `Слой ${number}`, takenAt: new Date(file.lastModified) };
      const row = await photos.add(transport, { ...taken, tag: await tagsOfLayer() });
      onTaken(row.localId);
    });
  return (
    <>
      <Button
        size="large"
        startIcon={<CameraIcon />}
        loading={busy.has('take')}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        Фото слоя
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`Файл фото слоя ${number}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          if (file) {
            void take(file);
          }
        }}
      />
    </>
  );
}

const box = { width: 64, height: 64, borderRadius: 8 } as const;
const Picture = styled('img')({ ...box, objectFit: 'cover' });
const Blank = styled('div')(({ theme }) => ({ ...box, backgroundColor: theme.tokens.hairline }));
