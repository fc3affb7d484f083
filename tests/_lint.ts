import { flowNames, flowOf } from '#machines/testing/flow.ts'
const isText = (v: unknown): v is string => typeof v === 'string' && v !== ''
const out = new Set<string>()
function objects(part: unknown, at: string, visit: (o: Record<string, unknown>, at: string) => void) {
  if (part instanceof Error || typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) visit(part as never, at)
  for (const [k, v] of Object.entries(part)) objects(v, `${at}.${k}`, visit)
}
for (const name of flowNames) {
  const { cases } = flowOf(name)!
  const typed: [string, string][] = []
  for (const [type, samples] of Object.entries(cases.events)) for (const [label, s] of Object.entries(samples)) {
    const { field, value } = s as { field?: string; value?: string }
    if (field && isText(value)) typed.push([field, value])
    objects(s, `${type} (${label})`, (o, at) => same(name, o, at))
  }
  for (const [f, v] of typed) for (const [g, w] of typed) if (f < g && v === w) out.add(`typed ${name}: ${f} and ${g} are both ${v}`)
  for (const [label, i] of Object.entries(cases.inputs)) objects(i, `input ${label}`, (o, at) => {
    same(name, o, at)
    for (const [f, v] of typed) if (o[f] === v) out.add(`known ${name} ${at}: ${f} is typed as it is known, ${v}`)
  })
  for (const [actor, { answers }] of Object.entries(cases.actors)) {
    let lists = 0, mixed = false
    for (const [label, a] of Object.entries(answers)) {
      objects(a, `${actor} (${label})`, (o, at) => same(name, o, at))
      const visit = (p: unknown) => { if (Array.isArray(p) && p.length && typeof p[0]==='object') { lists++; if (p.length > 1) mixed = true } ; if (p && typeof p === 'object') Object.values(p).forEach(visit) }
      visit(a)
    }
    if (lists && !mixed) out.add(`list ${name}.${actor}: no list of two`)
  }
}
function same(flow: string, o: Record<string, unknown>, at: string) {
  const e = Object.entries(o).filter(([, v]) => isText(v) || (typeof v === 'number' && v !== 0))
  for (const [k, v] of e) for (const [l, w] of e) if (k < l && String(v) === String(w)) out.add(`same ${flow} ${at}: ${k} and ${l} are both ${v}`)
}
console.log([...out].join('\n'))
