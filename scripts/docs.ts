import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { saveLayouts } from '#diagram/recordedLayouts.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { CAPABILITIES, capabilitiesPage } from './docs/capabilities.ts'
import { EMAILS, emailsPage } from './docs/emails.ts'
import { EVENTS, eventsPage } from './docs/events.ts'
import { indexFiles } from './docs/map.ts'
import { flowFiles } from './docs/page.ts'
import { POLICIES, policiesPage } from './docs/policies/page.ts'
import { recordFiles } from './docs/records.ts'
import { THREATS, threatsPage } from './docs/threats.ts'
import { CHANGELOG } from './flowsDiff/changelog.ts'

export const FOLDER = 'docs/flows'

/** Files of the folder that are not generated from the current charts: each release adds to them. */
export const KEPT: readonly string[] = [CHANGELOG]

/**
 * Every file of `docs/flows`, by name. Same charts, same bytes.
 * @throws CannotDraw naming the state without title and summary
 */
export async function flowDocs(): Promise<Map<string, string>> {
  const files = await overviewDocs()
  for (const name of flowNames)
    for (const [file, text] of await flowFiles(flowOf(name)!)) files.set(file, text)
  return files
}

/** The pages over all flows, by name. */
export async function overviewDocs(): Promise<Map<string, string>> {
  return new Map([
    ...(await indexFiles()),
    ...(await recordFiles()),
    [POLICIES, policiesPage()],
    [CAPABILITIES, capabilitiesPage()],
    [EMAILS, emailsPage()],
    [EVENTS, eventsPage()],
  ])
}

if (import.meta.main) {
  const files = await flowDocs()
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER))
    if (!files.has(file) && !KEPT.includes(file)) rmSync(join(FOLDER, file))
  for (const [file, text] of files) writeFileSync(join(FOLDER, file), text)
  saveLayouts()
  writeFileSync(THREATS, threatsPage())
}
