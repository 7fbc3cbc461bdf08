export declare const browserArgs: string[];
export declare const journeyArgs: string[];
export declare function ensureBrowser(): string;
export declare function ensureHeadlessBrowser(): string;
