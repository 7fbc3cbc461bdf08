// Photos as small squares, and one of them over the whole screen.
import type { RoomCase } from '@otk/domain/room/room.schema';
import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { useEffect, useRef, useState } from 'react';

type Photo = RoomCase['photos'][number];

interface RoomPhotosProps {
  readonly photos: readonly Photo[];
  readonly onExpired: () => void;
}

export function RoomPhotos({ photos, onExpired }: RoomPhotosProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) {
    return null;
  }
  return (
    <>
      <ul className="photos">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button type="button" onClick={() => setShown(at)} aria-label={`Увеличить: ${wordsOf(photo)}`}>
              <Picture src={photo.thumbUrl} alt="" onExpired={onExpired} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && photos[shown] && (
        <Viewer
          photo={photos[shown]}
          place={`${shown + 1} из ${photos.length}`}
          onStep={(by) => setShown((shown + by + photos.length) % photos.length)}
          onClose={() => setShown(null)}
          onExpired={onExpired}
        />
      )}
    </>
  );
}

const wordsOf = ({ name, takenAt }: Photo): string =>
  [name, takenAt && `${formatWorksMoment(takenAt)} (МСК)`].filter(Boolean).join(', ');

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly onExpired: () => void;
}

/** Each reading of the case gives new addresses; a picture that is there is not loaded again for them. */
function Picture({ src, alt, onExpired }: PictureProps) {
  const [used, setUsed] = useState(src);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken && used !== src) {
    setUsed(src);
    setIsBroken(false);
  }
  const give = () => {
    setIsBroken(true);
    onExpired();
  };
  return isBroken ? <span>Не загрузилось</span> : <img src={used} alt={alt} loading="lazy" onError={give} />;
}

interface ViewerProps {
  readonly photo: Photo;
  readonly place: string;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onExpired: () => void;
}

function Viewer({ photo, place, onStep, onClose, onExpired }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const onKey = (key: string) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      onStep(key === 'ArrowLeft' ? -1 : 1);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={`Фото ${place}`}
      onClose={onClose}
      onKeyDown={({ key }) => onKey(key)}
    >
      <figure>
        <Picture key={photo.id} src={photo.url} alt={wordsOf(photo)} onExpired={onExpired} />
      </figure>
      <div className="row">
        <button type="button" onClick={() => onStep(-1)} aria-label="Предыдущее фото">
          ←
        </button>
        <span aria-live="polite">{place}</span>
        <button type="button" onClick={() => onStep(1)} aria-label="Следующее фото">
          →
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Закрыть
        </button>
      </div>
    </dialog>
  );
}
