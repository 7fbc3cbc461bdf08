export declare const browserArgs: string[];
export declare function ensureBrowser(): string;
