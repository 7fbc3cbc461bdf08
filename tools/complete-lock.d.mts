interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly integrity?: string;
        readonly license?: string;
        readonly optionalDependencies?: Record<string, string>;
        readonly dev?: boolean;
        readonly link?: boolean;
        readonly resolved?: string;
        readonly os?: readonly string[];
        readonly cpu?: readonly string[];
        readonly libc?: readonly string[];
      }
    >
  >;
}
export function missingFrom(lock: Lock): { name: string; version: string; dev?: boolean }[];
