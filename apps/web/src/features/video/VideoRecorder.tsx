import { Alert, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { formatBytes } from '@otk/domain/kernel/words';
import { useEffect, useRef, useState } from 'react';

import { cameraMuted, useMuted } from '#platform/muted-camera';
import { Modal } from '#ui/layout/Modal';
import { CloseStack } from '#ui/layout/boxes';

import { type CameraPorts, openCamera, record, type Recording, recordingType } from './video.recorder.ts';
import type { VideoOf } from './video.row.ts';
import type { VideoShelf } from './video.shelf.ts';
import { VideoRefused } from './video.intake.ts';
import { cameraProblem, formatDuration } from './video.words.ts';

interface VideoRecorderProps {
  readonly of: VideoOf;
  readonly shelf: VideoShelf;
  readonly camera: CameraPorts;
  readonly onClose: () => void;
}

export function VideoRecorder({ of, shelf, camera, onClose }: VideoRecorderProps) {
  const [withSound, setSound] = useState(false);
  const { stream, problem, setProblem, retry } = useCamera(camera, withSound);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [progress, setProgress] = useState({ bytes: 0, seconds: 0 });
  const [isSaving, setSaving] = useState(false);
  const isMuted = useMuted(stream);

  async function begin(): Promise<void> {
    const type = recordingType(camera);
    if (!stream || type === null) {
      setProblem('Этот браузер не умеет записывать видео. Можно выбрать готовый файл');
      return;
    }
    try {
      const filling = await shelf.fill(of, type);
      setRecording(record({ camera, stream, type, filling, onProgress: setProgress, onEnded: ended }));
    } catch (error) {
      setProblem(error instanceof VideoRefused ? error.message : errorMessage(error));
    }
  }
  const ended = (reason: unknown) => setProblem(endedText(reason));
  async function finish(): Promise<void> {
    setSaving(true);
    await recording?.stop();
    onClose();
  }

  return (
    <Modal
      open
      title="Запись видео"
      width={720}
      onClose={recording ? undefined : onClose}
      actions={
        recording ? (
          <Button
            variant="contained"
            color="error"
            size="large"
            loading={isSaving}
            loadingPosition="start"
            onClick={() => void finish()}
          >
            Остановить и сохранить
          </Button>
        ) : (
          <Button variant="contained" size="large" disabled={stream === null || isMuted} onClick={() => void begin()}>
            Начать запись
          </Button>
        )
      }
    >
      <CloseStack>
        <View>
          <Viewfinder stream={stream} />
          {problem !== null && (
            <Alert
              severity="warning"
              action={
                !recording && (
                  <Button color="inherit" size="small" onClick={retry}>
                    Повторить
                  </Button>
                )
              }
            >
              {problem}
            </Alert>
          )}
          {problem === null && isMuted && (
            <Alert severity="warning">{recording ? `${cameraMuted}. Запись идёт без изображения` : cameraMuted}</Alert>
          )}
        </View>
        {recording ? (
          <Clock role="timer" aria-label="Идёт запись">
            <Dot aria-hidden />
            <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatDuration(progress.seconds)}
            </Typography>
            <Typography color="textSecondary">{formatBytes(progress.bytes)} на устройстве</Typography>
          </Clock>
        ) : (
          <FormControlLabel
            control={<Switch checked={withSound} onChange={(_event, isOn) => setSound(isOn)} />}
            label="Со звуком"
          />
        )}
      </CloseStack>
    </Modal>
  );
}

const endedText = (reason: unknown): string =>
  reason === 'full'
    ? 'Запись остановлена: видео достигло 300 МБ. Записанное сохранено'
    : 'Запись остановлена: камера или память устройства недоступны. Записанное сохранено';

/** The camera is on while the dialog is open. */
function useCamera(camera: CameraPorts, withSound: boolean) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wish, setWish] = useState({ withSound });
  if (wish.withSound !== withSound) {
    setWish({ withSound });
  }
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | null = null;
    openCamera(camera, wish.withSound).then(
      (given) => {
        opened = given;
        if (isGone) {
          close(given);
        } else {
          setStream(given);
          setProblem(null);
        }
      },
      (error: unknown) => !isGone && setProblem(cameraProblem(error)),
    );
    return () => {
      isGone = true;
      setStream(null);
      close(opened);
    };
  }, [camera, wish]);
  return { stream, problem, setProblem, retry: () => setWish({ withSound }) };
}

const close = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

function Viewfinder({ stream }: { readonly stream: MediaStream | null }) {
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (screen.current) {
      screen.current.srcObject = stream;
    }
  }, [stream]);
  return <Screen ref={screen} autoPlay muted playsInline aria-label="Видоискатель" />;
}

/** What is wrong with the camera is said over its picture: nothing moves when it is known. */
const View = styled('div')({
  display: 'grid',
  '&& > *': { gridArea: '1 / 1' },
  '&& > .MuiAlert-root': { alignSelf: 'start', margin: 8 },
});

const Screen = styled('video')(({ theme }) => ({
  display: 'block',
  width: '100%',
  // As high before the camera is on as afterwards.
  aspectRatio: '16 / 9',
  maxHeight: 'calc(100dvh - 300px)',
  minHeight: 180,
  [theme.breakpoints.down('phablet')]: { aspectRatio: 'auto', height: 'calc(100dvh - 300px)' },
  objectFit: 'contain',
  backgroundColor: '#000000',
  borderRadius: 8,
}));

const Clock = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, minHeight: 44 });

const Dot = styled('span')(({ theme }) => ({
  width: 14,
  height: 14,
  borderRadius: '50%',
  backgroundColor: theme.tokens.dangerFill,
}));
