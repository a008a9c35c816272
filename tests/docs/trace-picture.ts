export interface Step {
  readonly part: string;
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

const colors: Readonly<Record<string, string>> = { web: '#7a1f2b', bff: '#1f5d7a', upstream: '#3f6b2a' };
const row = 22;
const left = 250;
const width = 620;

export function drawTrace(steps: readonly Step[]): string {
  const sorted = steps.toSorted((one, other) => one.startMs - other.startMs || other.endMs - one.endMs);
  const from = Math.min(...steps.map(({ startMs }) => startMs));
  const all = Math.max(...steps.map(({ endMs }) => endMs)) - from;
  const bars = sorted.map(({ part, name, startMs, endMs }, index) => {
    const x = left + ((startMs - from) / all) * width;
    const length = Math.max(2, ((endMs - startMs) / all) * width);
    const y = 30 + index * row;
    const ms = (endMs - startMs).toFixed(1);
    return `  <text x="${left - 10}" y="${y + 14}" text-anchor="end">${escapeXml(`${part} · ${name}`)}</text>
  <rect x="${x.toFixed(1)}" y="${y}" width="${length.toFixed(1)}" height="${row - 6}" rx="2" fill="${colors[part] ?? '#555'}"/>
  <text x="${(x + length + 6).toFixed(1)}" y="${y + 14}">${ms} ms</text>`;
  });
  const height = 40 + sorted.length * row;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 90} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#222" role="img">
  <title>One order through web, BFF and REST API, ${all.toFixed(0)} ms</title>
  <rect width="100%" height="100%" fill="#fff"/>
  <text x="${left}" y="18" font-weight="600">Placing an order, ${all.toFixed(0)} ms, as traced</text>
${bars.join('\n')}
</svg>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
