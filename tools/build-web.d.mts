export declare function hashOfSources(): string;
export declare function buildWebIfChanged(options?: { signal?: AbortSignal; onBuild?: () => void }): Promise<boolean>;
