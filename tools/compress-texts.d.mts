export declare function compressBrotli(bytes: Buffer): Promise<Buffer>;
export declare function compressTexts(folder: string): Promise<void>;
