// The configuration that the server writes into the page, in <meta name="otk-config">.
import * as z from 'zod/mini';

const appConfig = z.object({
  productShortName: z._default(z.string(), 'АРМ ОТК'),
  cookiePrefix: z._default(z.string(), 'otk-'),
  version: z._default(z.string(), '1.22.1'),
  /** Of the build; absent when the server does not know it. */
  commit: z.optional(z.string()),
});
export type AppConfig = z.output<typeof appConfig>;

const metaName = 'otk-config';

/** The development server leaves the tag empty: the defaults are used. */
export function readAppConfig(page: Pick<Document, 'querySelector'> = document): AppConfig {
  const content = page.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content')?.trim();
  return appConfig.parse(content ? JSON.parse(content) : {});
}
