// Features that keep files: photos, videos, documents, archives, what suppliers add, and the file store itself. A part of features.ts.
import { documentContract } from '@otk/domain/document/document.contract';
import { evidenceContract } from '@otk/domain/evidence/evidence.contract';
import { fileContract } from '@otk/domain/file/file.contract';
import { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';
import { photoContract } from '@otk/domain/photo/photo.contract';
import { signatureContract } from '@otk/domain/signature/signature.contract';
import { roomContract } from '@otk/domain/room/room.contract';
import { videoContract } from '@otk/domain/video/video.contract';
import { zipContract } from '@otk/domain/zip/zip.contract';

import { sweepIncoming } from '#platform/files/incoming';
import { createPrinter } from '#platform/pdf/printer';
import { workRepo } from '#platform/work/work.repo';

import type { Feature } from './feature.ts';
import { documentCardPart } from './features/document/document.card.ts';
import { documentRoutes } from './features/document/document.routes.ts';
import { documentService, listMediaOfTransport as listDocumentMedia } from './features/document/document.service.ts';
import { makePackages } from './features/evidence/evidence.make.service.ts';
import { evidenceRoutes } from './features/evidence/evidence.routes.ts';
import { sendSeal } from './features/evidence/evidence.seal.service.ts';
import { withLedger } from './features/file/file.ledger.ts';
import { findStoreProblems } from './features/file/file.service.ts';
import { fileRoutes } from './features/file/file.routes.ts';
import { findDamage, scrubEveryMs, scrubGauges, scrubSome } from './features/file/file.scrub.service.ts';
import { sweepAndLog } from './features/file/file.sweep.service.ts';
import { lookAtPhotos } from './features/lookalike/lookalike.look.service.ts';
import { lookalikeRoutes } from './features/lookalike/lookalike.routes.ts';
import { photoCardPart } from './features/photo/photo.card.ts';
import { photoRoutes } from './features/photo/photo.routes.ts';
import { createPhoto, listPhotoMedia } from './features/photo/photo.service.ts';
import { roomRoutes } from './features/room/room.routes.ts';
import { readSettings } from './features/setting/setting.service.ts';
import { signatureCardPart } from './features/signature/signature.card.ts';
import { signatureRoutes } from './features/signature/signature.routes.ts';
import { printAct } from './features/torg/torg.print.ts';
import { findShownAct, signedPaper } from './features/torg/torg.signed.service.ts';
import { videoCardPart } from './features/video/video.card.ts';
import { videoRoutes } from './features/video/video.routes.ts';
import { listMediaOfTransport as listVideoMedia, videoService } from './features/video/video.service.ts';
import { videoTus } from './features/video/video.tus.ts';
import { openUploads } from './features/video/video.upload.ts';
import { zipRepo } from './features/zip/zip.repo.ts';
import { zipRoutes } from './features/zip/zip.routes.ts';
import { day, hour, second } from './span.ts';

export const fileFeatures = {
  file: {
    about: 'Файлы по подписанным адресам',
    contract: fileContract,
    mount: (api, services) => {
      scrubGauges(api.pool).forEach(services.measure);
      fileRoutes(api, services);
    },
    problems:
      ({ files }) =>
      async (db) => [...(await findStoreProblems(files)), ...(await findDamage(db))],
    jobs: ({ pool, files, clock, ago, log, journal }) => [
      {
        name: 'file.scrub',
        everyMs: scrubEveryMs,
        startsLater: true,
        run: () => scrubSome({ pool, files, clock, log, journal }),
      },
      { name: 'file.sweepIncoming', everyMs: hour, run: () => sweepIncoming(files.incomingDir, ago(6 * hour)) },
      {
        name: 'file.sweepFiles',
        everyMs: day,
        mayTakeMs: 2 * hour,
        run: () => sweepAndLog(pool, files, { now: clock(), log }),
      },
    ],
  },
  photo: {
    about: 'Фото',
    contract: photoContract,
    card: photoCardPart,
    media: listPhotoMedia,
    mount: photoRoutes,
  },
  video: {
    about: 'Видео',
    contract: videoContract,
    card: videoCardPart,
    media: listVideoMedia,
    mount: (api, { files, addresses, clock }) => {
      const uploads = openUploads({ pool: api.pool, files });
      const videos = videoService({ pool: api.pool, files, uploads, addresses, clock });
      videoRoutes(api, videos);
      videoTus(api, uploads, videos);
    },
  },
  document: {
    about: 'Документы ТС',
    contract: documentContract,
    card: documentCardPart,
    media: listDocumentMedia,
    mount: (api, services) => documentRoutes(api, documentService(services)),
  },
  evidence: {
    about: 'Пакет доказательств',
    contract: evidenceContract,
    mount: evidenceRoutes,
    jobs: ({ pool, files, clock, ago, log, cards, publicUrl, signing }) => {
      const printer = createPrinter();
      const stored = withLedger(files, pool);
      const report = (err: unknown) => log.warn({ event: 'evidence.failed', err }, 'evidence package failed');
      const printed = (id: string) => printAct({ pool, files: stored, printer, config: { publicUrl } }, id);
      const printSigned = (id: string) => signedPaper({ printer, config: { publicUrl } }, pool, id);
      return signing === undefined
        ? []
        : [
            {
              name: 'evidence.make',
              everyMs: second,
              run: (signal) =>
                makePackages(
                  { ...signing, pool, files: stored, clock, cards, report, printAct: printed, printSigned },
                  signal,
                ),
            },
            {
              name: 'evidence.sendSeal',
              everyMs: hour,
              run: () => sendSeal({ pool, clock, organisation: signing.organisation }),
            },
            {
              name: 'evidence.dropFiles',
              everyMs: day,
              run: async () =>
                workRepo(pool, 'evidence').dropFiles(ago((await readSettings(pool)).reportFileDays * day)),
            },
          ];
    },
  },
  lookalike: {
    about: 'Похожие фото',
    contract: lookalikeContract,
    mount: lookalikeRoutes,
    jobs: (deps) => [{ name: 'lookalike.look', everyMs: 2 * second, startsLater: true, run: () => lookAtPhotos(deps) }],
  },
  signature: {
    about: 'Подписи на экране',
    contract: signatureContract,
    card: signatureCardPart,
    mount: (api, { cards, clock }) => signatureRoutes(api, { cards, clock, findShown: [findShownAct] }),
  },
  room: {
    about: 'Комната поставщика',
    contract: roomContract,
    mount: (api, services) =>
      roomRoutes(api, { ...services, secret: services.config.authSecret, sender: services.notify.sender }),
  },
  zip: {
    about: 'Архивы',
    contract: zipContract,
    mount: (api, services) =>
      zipRoutes(api, {
        ...services,
        takeDocument: documentService(services).takeDocument,
        takePhoto: ({ transportId, localId, name, upload }, context) =>
          createPhoto(services, { body: { transportId, localId, name, send: 0 }, upload }, context),
      }),
    jobs: ({ pool, ago }) => [{ name: 'zip.forget', everyMs: day, run: () => zipRepo(pool).forget(ago(7 * day)) }],
  },
} satisfies Readonly<Record<string, Feature>>;
