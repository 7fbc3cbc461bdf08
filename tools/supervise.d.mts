export declare function restartPolicy(now?: () => number): () => boolean;
export declare function supervise(node: string, args: readonly string[]): void;
