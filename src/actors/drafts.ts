import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import { actorOf } from '#machines/system.ts'
import { clearDraft, type DraftName, saveDraft } from '#session/drafts.ts'
import type { Tab } from '#session/storage.ts'
import type { Flow } from './flows.ts'
import type { Snapshot } from './useFlow.ts'

/** The part of a form that survives a reload (A14). Never a secret, never a file. */
interface DraftOf<Name extends FlowName> {
  name: DraftName
  /** a form of the public site: its draft belongs to no customer */
  isPublic?: true
  /** the typed text; undefined deletes the draft, as after the form was sent */
  valuesOf: (snapshot: Snapshot<Name>) => Record<string, string> | undefined
  /** the step to come back to; undefined for the first one */
  stepOf?: (snapshot: Snapshot<Name>) => string | undefined
  /** the form's requests carry a reference, by which the bank recognises a repeat (K8) */
  hasReference?: true
}

/** The flow, with its typed values saved, so that they survive a reload. */
export const keepDraft = <Name extends FlowName>(
  flow: Flow<Name>,
  draft: DraftOf<Name>,
): Flow<Name> => ({
  ...flow,
  watch: ({ tab }) => draftSaver(tab, flow.name, draft as DraftOf<never>),
})

/**
 * Saves or deletes the draft of a flow that has changed. A finished flow has no draft, unless it was postponed; a
 * stopped or broken flow keeps its last one, also at the end of the session.
 */
function draftSaver(tab: Tab, flow: FlowName, draft: DraftOf<never>) {
  const saved = new WeakMap<object, string>()
  return (event: InspectionEvent): void => {
    if (event.type !== '@xstate.snapshot') return
    const snapshot = event.snapshot as AnyMachineSnapshot
    if (snapshot.machine?.id !== flow) return
    if (snapshot.status === 'stopped' || snapshot.status === 'error') return
    const goesOn = snapshot.status === 'active' || snapshot.hasTag('postponed' as never)
    const values = goesOn ? draft.valuesOf(snapshot as never) : undefined
    const step = values && draft.stepOf?.(snapshot as never)
    const text = JSON.stringify([values, step])
    if (saved.get(event.actorRef) === text) return
    saved.set(event.actorRef, text)
    const { system } = event.actorRef as { system?: { get(id: string): unknown } }
    const customer = system && actorOf(system, 'session')?.getSnapshot().context.user
    const owner = draft.isPublic ? '' : customer?._id
    const reference = draft.hasReference && snapshot.context.reference
    if (values && (step !== undefined || Object.values(values).some(Boolean)))
      saveDraft(tab, draft.name, values, owner, { step, reference })
    else clearDraft(tab, draft.name)
  }
}

/** Says of which fields files were chosen: the files themselves do not survive a reload. F7 */
export const chosenFiles = (files: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([, chosen]) => chosen.length > 0)
      .map(([field]) => [field, 'chosen']),
  )

/** The values to save of a form with initial values: none until the customer edits it. */
export const editedValues = ({
  context,
}: {
  context: { values: object; touched: boolean }
}): Record<string, string> | undefined =>
  context.touched ? (context.values as Record<string, string>) : undefined
