import { CardPhotoTab } from '#features/photo/part/CardPhotoTab';
import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { Stack } from '#ui/layout/boxes';

import { CardZip } from '../part/CardZip.tsx';

/** On a phone the camera comes first, so the archive is below the photos. */
export const CardPhotos = ({ transport, actor }: CardPartProps) => (
  <Stack>
    <CardPhotoTab transport={transport} actor={actor} />
    <CardZip transport={transport} />
  </Stack>
);
