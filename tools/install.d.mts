type Lock = {
  packages: Record<string, { version?: string; optional?: boolean; dev?: boolean; devOptional?: boolean }>;
};
export declare function matchesLock(lock: Lock, installed: Lock, isServing?: boolean): boolean;
export declare function install(isServing?: boolean): string | undefined;
export declare function unservedIn(packages: string): string[];
