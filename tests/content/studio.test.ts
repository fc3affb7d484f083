import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'

// The studio is a separate package that is not installed here; these three functions return their argument.
vi.mock('sanity', () => {
  const same = <Value>(value: Value): Value => value
  return { defineType: same, defineField: same, defineArrayMember: same }
})

interface Named {
  name: string
}
interface Field {
  name: string
  type: string
  of?: Member[]
  validation?: (rule: Rule) => Rule
}
interface Type extends Field {
  fields?: Field[]
}
/** A member of an array: a text block with styles, lists and marks, or a reference with targets. */
interface Member {
  type: string
  to?: { type: string }[]
  styles?: { value: string }[]
  lists?: { value: string }[]
  marks?: { decorators: { value: string }[]; annotations: (Named & { fields: Field[] })[] }
}
interface Document {
  _id: string
  _type: string
  [field: string]: unknown
}

// Not a literal, so that the type checker does not look for the studio's dependencies.
const index = '../../content/studio/schemaTypes/index.ts'
const { schemaTypes, singletons, collections } = (await import(index)) as {
  schemaTypes: Type[]
  singletons: Type[]
  collections: Type[]
}
const types = new Map(schemaTypes.map((type) => [type.name, type]))
const documents = readFileSync('content/dataset/data.ndjson', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Document)

/** The validation rules of the studio that the schemas use. */
class Rule {
  readonly checks: [string, (value: unknown) => boolean][] = []
  isRequired = false
  required() {
    this.isRequired = true
    return this
  }
  private add(name: string, check: (value: unknown) => boolean) {
    this.checks.push([name, check])
    return this
  }
  max = (size: number) => this.add(`at most ${size}`, (value) => sizeOf(value) <= size)
  min = (size: number) => this.add(`at least ${size}`, (value) => sizeOf(value) >= size)
  regex = (pattern: RegExp) => this.add(String(pattern), (value) => pattern.test(String(value)))
  email = () => this.add('an email', (value) => /^\S+@\S+\.\S+$/.test(String(value)))
  custom = (check: (value: string) => string | true) =>
    this.add('right by its own check', (value) => check(String(value)) === true)
  integer = () => this.add('whole', Number.isInteger)
  positive = () => this.add('positive', (value) => Number(value) > 0)
}
const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : (value as string | unknown[]).length

const primitives: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && !value.includes('\n'),
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  slug: (value) => typeof (value as { current?: unknown } | null)?.current === 'string',
  geopoint: (value) => {
    const { lat, lng } = value as { lat?: unknown; lng?: unknown }
    return typeof lat === 'number' && typeof lng === 'number'
  },
}

/** The errors of a value against its type; empty when it is valid. */
function faults(value: unknown, field: Field, path: string): string[] {
  const rule = field.validation?.(new Rule())
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && !value.length)
  if (isEmpty) return rule?.isRequired ? [`${path} is missing`] : []
  const broken = (rule?.checks ?? [])
    .filter(([, check]) => !check(value))
    .map(([name]) => `${path} is not ${name}`)
  return [...broken, ...typeFaults(value, field, path)]
}

function typeFaults(value: unknown, field: Field, path: string): string[] {
  const primitive = primitives[field.type]
  if (primitive) return primitive(value) ? [] : [`${path} is no ${field.type}`]
  if (field.type === 'array') return arrayFaults(value as Document[], field, path)
  const type = types.get(field.type)
  if (!type) return [`${path} is of the unknown type ${field.type}`]
  if (type.type === 'array') return typeFaults(value, type, path)
  const object = value as Document
  const named = object._type === type.name ? [] : [`${path} has the _type ${object._type}`]
  return [...named, ...objectFaults(object, type, path)]
}

function arrayFaults(items: Document[], { of = [] }: Field, path: string): string[] {
  const primitive = of.length === 1 ? primitives[of[0]!.type] : undefined
  // Texts and numbers have no key.
  if (primitive) return items.every(primitive) ? [] : [`${path} holds more than a ${of[0]!.type}`]
  const keys = items.map((item) => item._key)
  const unkeyed =
    new Set(keys).size === items.length && keys.every(Boolean) ? [] : [`${path}: _key`]
  const inner = items.flatMap((item, at) => {
    const member = of.find(({ type }) => type === item._type)
    if (!member) return [`${path}[${at}] may not be a ${item._type}`]
    if (member.type === 'block') return blockFaults(item, member, `${path}[${at}]`)
    if (member.type === 'reference') return referenceFaults(item, member, `${path}[${at}]`)
    return typeFaults(item, { name: '', type: member.type }, `${path}[${at}]`)
  })
  return [...unkeyed, ...inner]
}

/** Portable Text: styles, lists and marks of the schema only, each mark defined, each span with a key. */
function blockFaults(block: Document, { styles = [], lists = [], marks }: Member, path: string) {
  const { style, listItem, children, markDefs } = block as unknown as {
    style: string
    listItem?: string
    children: { _key: string; _type: string; text: unknown; marks: string[] }[]
    markDefs: Document[]
  }
  const annotations = new Map(marks?.annotations.map((annotation) => [annotation.name, annotation]))
  const known = new Set([
    ...(marks?.decorators ?? []).map(({ value }) => value),
    ...markDefs.map(({ _key }) => _key),
  ])
  const used = children.flatMap((child) => child.marks)
  return [
    ...(styles.some(({ value }) => value === style) ? [] : [`${path} has the style ${style}`]),
    ...(!listItem || lists.some(({ value }) => value === listItem)
      ? []
      : [`${path} is in a list of ${listItem}`]),
    ...(children.every(({ _type, text }) => _type === 'span' && typeof text === 'string')
      ? []
      : [`${path} holds more than text`]),
    ...(new Set(children.map(({ _key }) => _key)).size === children.length
      ? []
      : [`${path}: _key of a span`]),
    ...used.filter((mark) => !known.has(mark)).map((mark) => `${path} has the mark ${mark}`),
    ...markDefs
      .filter(({ _key }) => !used.includes(_key as string))
      .map(({ _key }) => `${path} defines ${_key} in vain`),
    ...markDefs.flatMap((definition) => {
      const annotation = annotations.get(definition._type)
      return annotation
        ? objectFaults(definition, { ...annotation, type: 'object' }, `${path}.${definition._key}`)
        : [`${path} has the mark ${definition._type}`]
    }),
  ]
}

function referenceFaults(item: Document, { to = [] }: Member, path: string): string[] {
  const target = documents.find(({ _id }) => _id === item._ref)
  return target && to.some(({ type }) => type === target._type)
    ? []
    : [`${path} refers to ${item._ref}, which is not there`]
}

function objectFaults(object: Document, type: Type, path: string): string[] {
  const known = new Set(type.fields?.map(({ name }) => name))
  const strange = Object.keys(object)
    .filter((name) => !name.startsWith('_') && !known.has(name))
    .map((name) => `${path}.${name} is in no schema`)
  return [
    ...strange,
    ...(type.fields ?? []).flatMap((field) =>
      faults(object[field.name], field, `${path}.${field.name}`),
    ),
  ]
}

describe('[C3] the dataset and the studio', () => {
  it.each(documents.map((document) => [document._id, document] as const))(
    '%s fits its schema, field for field',
    (_id, document) => {
      const type = types.get(document._type)
      expect(type?.type).toBe('document')
      expect(objectFaults(document, type!, document._type)).toEqual([])
    },
  )

  it('have the same document types: at least one document each, exactly one for singletons', () => {
    const used = documents.map(({ _type }) => _type)
    const all = [...singletons, ...collections].map(({ name }) => name)
    expect([...new Set(used)].sort()).toEqual(all.toSorted())
    for (const { name } of singletons) expect(used.filter((type) => type === name)).toHaveLength(1)
  })

  it('use every type and field of the schema', () => {
    const used = new Set<string>()
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, inner] of Object.entries(value)) {
        used.add(`${(value as Document)._type}.${name}`)
        walk(inner)
      }
    }
    walk(documents)
    const declared = schemaTypes.flatMap(({ name, fields = [] }) =>
      fields.map((field) => `${name}.${field.name}`),
    )
    expect(declared.filter((field) => !used.has(field))).toEqual([])
  })

  it('give each singleton the id that the studio opens', () => {
    for (const { name } of singletons)
      expect(documents.find(({ _type }) => _type === name)?._id).toBe(name)
  })

  it('can be imported: unique ids without dots, with the fields of an export', () => {
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length)
    for (const document of documents) {
      expect(document._id).toMatch(/^[a-zA-Z][a-zA-Z0-9-]*$/)
      for (const field of ['_createdAt', '_updatedAt', '_rev'])
        expect(document[field], `${document._id} ${field}`).toEqual(expect.any(String))
    }
  })

  it('report an invalid document', () => {
    const broken = { _id: 'x', _type: 'bankdetails', accountNumber: 'abc', sortCode: '1' }
    expect(objectFaults(broken, types.get('bankdetails')!, 'x')).toEqual([
      'x.sortCode is in no schema',
      'x.accountName is missing',
      'x.accountNumber is not /^[A-Z0-9 -]{4,40}$/',
      'x.bankName is missing',
      'x.bankType is missing',
    ])
  })
})
