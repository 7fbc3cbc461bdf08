// Papers kept in memory, for screens whose subject is not the device.
import type { Paper, PaperStore } from '../document.papers.ts';

export function memoryPapers(): PaperStore {
  const rows = new Map<string, Paper>();
  const files = new Map<string, ArrayBuffer>();
  return {
    list: async (userId) => [...rows.values()].filter((paper) => paper.userId === userId),
    bytesOf: async ({ localId, type }) => new Blob([files.get(localId) ?? new ArrayBuffer()], { type }),
    async add(paper, bytes) {
      rows.set(paper.localId, paper);
      files.set(paper.localId, bytes);
    },
    async setFailure(localId, failure) {
      const paper = rows.get(localId);
      if (paper) {
        rows.set(localId, { ...paper, failure });
      }
    },
    async remove(localId) {
      rows.delete(localId);
      files.delete(localId);
    },
  };
}
