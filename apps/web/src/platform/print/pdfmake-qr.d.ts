declare module 'pdfmake/src/qrEnc.js' {
  interface Drawn {
    readonly _width: number;
    readonly _canvas: readonly { readonly x: number; readonly y: number }[];
  }
  const encoder: { readonly measure: (given: { readonly qr: string; readonly eccLevel: 'L' | 'M' }) => Drawn };
  export default encoder;
}
