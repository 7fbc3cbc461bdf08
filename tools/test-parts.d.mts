interface Part {
  readonly name: string;
  readonly budget: number;
  readonly steps: readonly { readonly name: string; readonly args: readonly string[] }[];
}

export const wholeBudget: number;
export const codeChecks: Part;
export const parts: readonly Part[];
