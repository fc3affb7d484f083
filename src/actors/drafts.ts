import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { FlowName } from '#machines/flowLinks.ts'
import { actorOf } from '#machines/system.ts'
import { clearDraft, type DraftName, saveDraft } from '#session/drafts.ts'
import type { Snapshot } from './useFlow.ts'

/** What of a form survives a reload (A14). Never a secret, never a file. */
interface DraftOf<Name extends FlowName> {
  name: DraftName
  /** a form of the public site: its draft belongs to no customer */
  isPublic?: true
  /** the typed text; undefined deletes the draft, as after the form was sent */
  valuesOf: (snapshot: Snapshot<Name>) => Record<string, string> | undefined
}

const drafts = new Map<string, DraftOf<never>>()

/** Saves what is typed into a flow's form, so that it survives a reload. */
export function keepDraft<Name extends FlowName>(flow: Name, draft: DraftOf<Name>): void {
  drafts.set(flow, draft as DraftOf<never>)
}

const saved = new WeakMap<object, unknown>()

/**
 * Saves or deletes the draft of a flow that has changed. A finished flow has none; one that was stopped, as by the end of
 * the session, or that broke keeps its last one.
 */
export function saveDraftOf(event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot') return
  const snapshot = event.snapshot as AnyMachineSnapshot
  const draft = drafts.get(snapshot.machine?.id)
  if (!draft || snapshot.status === 'stopped' || snapshot.status === 'error') return
  const values = snapshot.status === 'active' ? draft.valuesOf(snapshot as never) : undefined
  if (saved.has(event.actorRef) && saved.get(event.actorRef) === values) return
  saved.set(event.actorRef, values)
  const { system } = event.actorRef as { system?: { get(id: string): unknown } }
  const customer = system && actorOf(system, 'session')?.getSnapshot().context.user
  const owner = draft.isPublic ? '' : customer?._id
  if (values && Object.values(values).some(Boolean)) saveDraft(draft.name, values, owner)
  else clearDraft(draft.name)
}

/** The values to save of a form with initial values: none until the customer edits it. */
export const editedValues = ({
  context,
}: {
  context: { values: object; touched: boolean }
}): Record<string, string> | undefined =>
  context.touched ? (context.values as Record<string, string>) : undefined
