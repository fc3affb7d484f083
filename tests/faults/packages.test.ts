import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isAll } from '#tests/depth.ts'
import { type AuditReport, judge } from '../../scripts/auditPackages.ts'
import { type Sbom, shippedOnly } from '../../scripts/sbom.ts'

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' })

describe('the list of packages', () => {
  it('[O40] has the shipped packages, without markers of tools or edges to other packages', () => {
    const tool = { name: 'cdx:npm:package:development', value: 'true' }
    const sbom: Sbom = {
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'bank', version: '1.0.0' } },
      components: ['server', 'browser', 'tool'].map((name) => ({
        ...component(name),
        properties: name === 'server' ? [] : [tool],
      })),
      dependencies: [
        { ref: 'bank@1.0.0', dependsOn: ['server@1.0.0', 'tool@1.0.0'] },
        { ref: 'tool@1.0.0', dependsOn: ['server@1.0.0'] },
      ],
    }
    const { components, dependencies } = shippedOnly(
      sbom,
      new Set(['server@1.0.0', 'browser@1.0.0']),
    )
    expect(components).toEqual([
      { ...component('server'), properties: [] },
      { ...component('browser'), properties: [] },
    ])
    expect(dependencies).toEqual([{ ref: 'bank@1.0.0', dependsOn: ['server@1.0.0'] }])
  })
})

const weakness = (severity: string, name = 'fastify'): AuditReport => ({
  auditReportVersion: 2,
  vulnerabilities: {
    [name]: {
      name,
      severity,
      nodes: [`node_modules/${name}`],
      via: [{ title: 'It reads beyond its buffer', url: 'https://advisories.example/1' }],
    },
  },
})

describe('the audit of packages', () => {
  const shipped = new Set(['node_modules/fastify'])

  it.each(['high', 'critical'])(
    '[O41] fails on a %s weakness of a shipped package, and names it',
    (severity) => {
      const { failed, lines } = judge(weakness(severity), shipped)
      expect(failed).toBe(true)
      expect(lines).toContain(`shipped: fastify: ${severity}: It reads beyond its buffer`)
    },
  )

  it('[O41] reports one in a tool, and counts lesser ones', () => {
    const tool = judge(weakness('high', 'vitest'), shipped)
    expect([tool.failed, tool.lines[1]]).toEqual([
      false,
      'tool: vitest: high: It reads beyond its buffer',
    ])
    expect(judge(weakness('moderate'), shipped)).toMatchObject({
      failed: false,
      lines: { length: 1 },
    })
  })

  it('[O41] without a report says that nothing was checked', () => {
    for (const nothing of [{}, { message: 'x', error: {} } as AuditReport])
      expect(judge(nothing, shipped)).toEqual({
        failed: false,
        lines: [expect.stringMatching(/^No answer: .* Nothing was checked\.$/)],
      })
  })

  describe('by npm, at a registry', () => {
    let site: string
    beforeAll(async () => {
      site = await mkdtemp(join(tmpdir(), 'quatums-audit-'))
      const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
      const { version } = packages['node_modules/fastify']
      const components = [{ ...component('fastify'), version }]
      await writeFile(join(site, '.sbom.cdx.json'), JSON.stringify({ components }))
    })
    afterAll(() => rm(site, { recursive: true, force: true }))

    /** Runs the command with this registry. */
    async function audit(listener: RequestListener) {
      const registry = createServer(listener)
      await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => {
        registry.closeAllConnections()
        registry.close()
      })
      const { port } = registry.address() as AddressInfo
      const url = `http://127.0.0.1:${port}`
      const env = {
        ...process.env,
        npm_config_registry: url,
        npm_config_cache: join(site, 'cache'),
      }
      return new Promise<{ code: number; printed: string }>((resolve) => {
        const words = ['scripts/auditPackages.ts', '--site', site]
        execFile(process.execPath, words, { env }, (error, stdout, stderr) => {
          resolve({ code: (error?.code as number | undefined) ?? 0, printed: stdout + stderr })
        })
      })
    }
    const advisory = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'It reads beyond its buffer',
      severity: 'high',
      vulnerable_versions: '*',
    }

    it('[O41] that reports a weakness of a shipped package, it fails', async () => {
      const { code, printed } = await audit((request, reply) => {
        const isBulk = request.url?.endsWith('/advisories/bulk')
        reply.writeHead(isBulk ? 200 : 404, { 'content-type': 'application/json' })
        reply.end(JSON.stringify(isBulk ? { fastify: [advisory] } : {}))
      })
      expect(printed).toContain('shipped: fastify: high: It reads beyond its buffer')
      expect(code).toBe(1)
    })

    it('[O41] without that service, it passes with a message that names no host', async () => {
      const { code, printed } = await audit((_request, reply) => {
        reply.writeHead(405).end()
      })
      expect(printed).toMatch(/^No answer: [^\n]*\n$/)
      expect(printed).not.toMatch(/127\.0\.0\.1|https?:/)
      expect(code).toBe(0)
    })

    // It waits for twenty seconds.
    if (!isAll) return
    it('[O41] that never answers, it passes with a message in bounded time', async () => {
      const { code, printed } = await audit(() => undefined)
      expect(printed).toMatch(/^No answer: /)
      expect(code).toBe(0)
    })
  })
})
