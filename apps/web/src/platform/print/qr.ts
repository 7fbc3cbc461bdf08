// A QR code as a drawing. The encoder is that of the library that prints the papers of the server.
import encoder from 'pdfmake/src/qrEnc.js';

const svg = 'http://www.w3.org/2000/svg';

/** Of the encoder. */
const module = 5;
/** Four empty modules around the code, as readers ask. */
const quiet = 4 * module;

export function qrCode(text: string): SVGElement {
  // The first rectangle is the background.
  const { _canvas: modules, _width: size } = encoder.measure({ qr: text, eccLevel: 'M' });
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', [-quiet, -quiet, size + 2 * quiet, size + 2 * quiet].join(' '));
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', 'QR-код страницы');
  drawing.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute(
    'd',
    modules
      .slice(1)
      .map(({ x, y }) => `M${x} ${y}h${module}v${module}h-${module}z`)
      .join(''),
  );
  drawing.append(path);
  return drawing;
}
