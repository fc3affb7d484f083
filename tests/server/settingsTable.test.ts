import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { configFromEnv } from '#server/config.ts'
import { settings } from '#server/platform/settings.ts'

const entries = Object.entries(settings)

describe('the table of settings', () => {
  it('[O21] lists exactly the variables that the server reads', () => {
    const read = new Set<string>()
    const env = new Proxy({} as NodeJS.ProcessEnv, {
      get: (_, name) => void read.add(String(name)),
    })
    configFromEnv(env)
    expect(Object.keys(settings).sort()).toEqual([...read].sort())
  })

  it('[O21] states the real defaults', () => {
    const defaults = entries.flatMap(([name, setting]) =>
      setting.default === undefined ? [] : [[name, setting.default]],
    )
    expect(configFromEnv(Object.fromEntries(defaults))).toEqual(configFromEnv({}))
  })
})

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8')

  it('[O21] changes nothing in its original form', () => {
    expect(parseEnv(text)).toEqual({})
  })

  it('[O21] has an accepted value for each setting, without quotes', () => {
    const env = parseEnv(text.replaceAll(/^#(?=[A-Z])/gm, ''))
    expect(Object.keys(env).sort()).toEqual(Object.keys(settings).sort())
    for (const [name, value] of Object.entries(env)) expect(text).toContain(`\n#${name}=${value}\n`)
    expect(configFromEnv(env)).toMatchObject({ demo: false, siteUrl: 'https://bank.example' })
  })
})
