export function makeScratchFolder(prefix: string, bytes: number): Promise<string>;
