/** The counts of one state or transition of a chart on one day. They contain no data of a person or of the sender. */
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
