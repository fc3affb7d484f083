/** What was counted of one state or transition of a chart on one day. Nothing of a person, or of who reported it. */
export interface UsageCountTable {
  flow: string
  /** of a state or a transition, from `server/http/chartIds.json` */
  id: string
  /** UTC, `2026-03-02` */
  day: string
  count: number
  ended: number
  seconds: number
}
