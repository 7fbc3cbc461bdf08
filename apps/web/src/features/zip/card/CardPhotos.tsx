import { styled } from '@mui/material/styles';

import { CardPhotoTab } from '#features/photo/part/CardPhotoTab';
import type { CardPartProps } from '#features/transport/part/transport.card-part';

import { CardZip } from '../part/CardZip.tsx';

/** On a phone the camera comes first, so the archive is below the photos. */
export const CardPhotos = ({ transport, actor }: CardPartProps) => (
  <Column>
    <CardPhotoTab transport={transport} actor={actor} />
    <CardZip transport={transport} />
  </Column>
);

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
