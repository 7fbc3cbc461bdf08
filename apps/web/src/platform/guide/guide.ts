// The pages of docs/guide, bundled as text with this chunk: the service worker keeps it, so the guide is read offline too.
import admin from '../../../../../docs/guide/admin.md?raw';
import caseText from '../../../../../docs/guide/case.md?raw';
import commission from '../../../../../docs/guide/commission.md?raw';
import gate from '../../../../../docs/guide/gate.md?raw';
import hard from '../../../../../docs/guide/hard.md?raw';
import head from '../../../../../docs/guide/head.md?raw';
import inspector from '../../../../../docs/guide/inspector.md?raw';
import supplier from '../../../../../docs/guide/supplier.md?raw';
import weigher from '../../../../../docs/guide/weigher.md?raw';

const texts = { inspector, weigher, gate, case: caseText, head, commission, supplier, admin, hard } as const;
type GuidePage = keyof typeof texts;

export const guidePages = Object.entries(texts).map(([name, text]) => ({
  name: name as GuidePage,
  title: /^# (.+)$/m.exec(text)![1]!,
}));

export const guideText = (name: string): string | undefined => (texts as Readonly<Record<string, string>>)[name];

const pictures = import.meta.glob<string>('../../../../../docs/guide/pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The address of a picture that a page names; undefined when it was not made. */
export const pictureUrl = (path: string): string | undefined =>
  Object.entries(pictures).find(([file]) => file.endsWith(`/${path}`))?.[1];
