// A multipart body by hand, so that tests can also send wrong ones.
const boundary = 'otk-boundary-7d1f';

export interface SentFile {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

export interface MultipartBody {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export const fieldPart = (name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

export const filePart = ({ bytes, name = 'IMG_0001.jpg', type = 'image/jpeg' }: SentFile): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);

export const lastPart = Buffer.from(`--${boundary}--\r\n`);

export function multipart(fields: Readonly<Record<string, string>>, file?: SentFile): MultipartBody {
  const parts = Object.entries(fields).map(([name, value]) => fieldPart(name, value));
  return {
    payload: Buffer.concat([...parts, ...(file ? [filePart(file)] : []), lastPart]),
    headers: multipartHeaders,
  };
}

/** Options of a call that carries one file beside its fields. */
export async function withFile(bytes: Uint8Array, name: string, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    form.append(field, value);
  }
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}
