export declare function watchSources(
  folders: readonly string[],
  options: { isSource: (fileName: string) => boolean; onChange: () => void; quietMs?: number },
): { close: () => void };
