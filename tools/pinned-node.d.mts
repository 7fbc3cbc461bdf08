export declare const root: string;
export declare const pinnedNode: string;
export declare const pinnedMajor: string;
export declare const isPinned: boolean;
export declare function pinnedNodeWorks(): boolean;
