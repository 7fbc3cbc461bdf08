type Lock = { packages: Record<string, { version?: string; optional?: boolean }> };
export declare function matchesLock(lock: Lock, installed: Lock): boolean;
export declare function install(): string | undefined;
