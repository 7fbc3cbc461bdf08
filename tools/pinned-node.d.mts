export declare const root: string;
export declare const pinnedNode: string;
export declare const pinnedMajor: string;
export declare function pinnedNodeWorks(): boolean;
