// The page on which the pictures of the gallery are looked through.
/** Less is the time of the day. */
const noticed = 0.002;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const addressOf = (folder, name) => escaped(`${folder}/${name.split(/[/\\]/).map(encodeURIComponent).join('/')}`);
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

const isChanged = ({ change }) => change === null || change > noticed;

function figure(picture) {
  const { name, change } = picture;
  const [size, theme, state, file] = name.split(/[/\\]/);
  const note = change === null ? 'новый' : isChanged(picture) ? `изменилось ${percent.format(change)}` : '';
  const earlier = change !== null && isChanged(picture) ? `<a href="${addressOf('before', name)}">было</a>` : '';
  return `<figure data-size="${size}" data-theme="${theme}" data-state="${state}" data-changed="${isChanged(picture)}">
<a href="${addressOf('now', name)}"><img loading="lazy" src="${addressOf('now', name)}" alt="${escaped(name)}"></a>
<figcaption>${escaped(file.replace(/\.png$/, ''))} <small>${size} · ${theme} · ${state} ${note} ${earlier}</small></figcaption></figure>`;
}

const choice = (name, options) =>
  `<label>${name} <select data-filter="${name}"><option value="">все</option>${options
    .map((option) => `<option>${option}</option>`)
    .join('')}</select></label>`;

/** `change`: the share of the pixels that differ from the last time; null: the picture is new. */
export function galleryPage(pictures, gone, faults) {
  const valuesAt = (place) => [...new Set(pictures.map(({ name }) => name.split(/[/\\]/)[place]))];
  const shown = pictures.toSorted((a, b) => (b.change ?? 2) - (a.change ?? 2) || a.name.localeCompare(b.name));
  const lost = gone.length === 0 ? '' : `<p>Больше нет: ${gone.map(escaped).join(', ')}</p>`;
  const broken = faults.length === 0 ? '' : `<ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="ru"><meta charset="utf-8"><title>Все экраны</title>
<style>
body { font: 14px system-ui; margin: 16px }
nav { position: sticky; top: 0; background: white; padding: 8px 0; display: flex; gap: 16px; z-index: 1 }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 16px; align-items: start }
figure { margin: 0 } figure[hidden] { display: none }
img { max-width: 100%; max-height: 480px; border: 1px solid #ccc }
</style>
<h1>Все экраны: ${pictures.length}, изменились ${pictures.filter(isChanged).length}</h1>${broken}${lost}
<nav>${choice('size', valuesAt(0))}${choice('theme', valuesAt(1))}${choice('state', valuesAt(2))}${choice('changed', ['true', 'false'])}</nav>
<main>${shown.map(figure).join('\n')}</main>
<script>
const filters = [...document.querySelectorAll('[data-filter]')];
const choose = () => document.querySelectorAll('figure').forEach((figure) => {
  figure.hidden = filters.some(({ value, dataset }) => value !== '' && figure.dataset[dataset.filter] !== value);
});
filters.forEach((filter) => filter.addEventListener('change', choose));
</script></html>
`;
}
