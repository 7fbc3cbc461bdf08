// The tus protocol below /video/upload for the OpenAPI document: it is no contract of ours, so it is described by hand.
import { videoMaxBytes } from '@otk/domain/video/video.schema';

type Schema = Readonly<Record<string, unknown>>;

const header = (name: string, description: string, schema: Schema, isRequired = true) => ({
  name,
  in: 'header',
  required: isRequired,
  description,
  schema,
});
const resumable = header('Tus-Resumable', 'Версия протокола', { type: 'string', enum: ['1.0.0'] });
const uploadId = {
  name: 'uploadId',
  in: 'path',
  required: true,
  description: 'Последняя часть адреса из Location',
  schema: { type: 'string', pattern: '^[0-9a-f]{32}$', maxLength: 32 },
};
const bytesCount = { type: 'integer', minimum: 0, maximum: videoMaxBytes };
const shownHeader = (description: string, schema: Schema) => ({ description, schema });
const offset = { 'Upload-Offset': shownHeader('Сколько байт уже принято', bytesCount) };
const refused = {
  description: 'Отказ: наш (JSON с code, message и requestId) или протокола tus (текст)',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } },
    'text/plain': { schema: { type: 'string' } },
  },
};
const operation = (name: string, summary: string, more: Schema) => ({
  operationId: `video.${name}`,
  tags: ['video'],
  summary,
  description: 'Право: PHOTO_EDIT. Протокол tus 1.0.0; после последнего байта видео принимает POST /video.',
  ...more,
});
const answers = (status: number, description: string, headers: Schema = {}) => ({
  [status]: { description, ...(Object.keys(headers).length > 0 && { headers }) },
  '4XX': refused,
  '5XX': refused,
});

export const tusPaths = {
  '/video/upload': {
    post: operation('uploadBegin', 'Объявить отправку видео', {
      parameters: [
        resumable,
        header('Upload-Length', 'Размер файла в байтах', { ...bytesCount, minimum: 1 }),
        header('Upload-Metadata', 'Пары «имя base64» через запятую: transportId, localId, name, type', {
          type: 'string',
          maxLength: 4000,
        }),
      ],
      responses: answers(201, 'Отправка начата', {
        Location: shownHeader('Адрес отправки', { type: 'string' }),
        'Upload-Expires': shownHeader('До когда она ждёт байтов', { type: 'string' }),
      }),
    }),
  },
  '/video/upload/{uploadId}': {
    head: operation('uploadOffset', 'С какого байта продолжать', {
      parameters: [uploadId, resumable],
      responses: answers(200, 'Отправка ждёт продолжения', {
        ...offset,
        'Upload-Length': shownHeader('Размер файла', bytesCount),
      }),
    }),
    patch: operation('uploadBytes', 'Отправить следующие байты', {
      parameters: [uploadId, resumable, header('Upload-Offset', 'С какого байта', bytesCount)],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: answers(204, 'Байты приняты', offset),
    }),
    delete: operation('uploadCancel', 'Отменить отправку', {
      parameters: [uploadId, resumable],
      responses: answers(204, 'Отправка удалена'),
    }),
  },
} as const;
