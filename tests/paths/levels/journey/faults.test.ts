import { describe, expect, it } from 'vitest'
import { productCharts, productJourneys } from '#machines/paths/journeys/productJourneys.ts'
import { flowFaults, withFault } from '#tests/paths/mutate/betweenFlows.ts'
import { replayFaults } from './replayFaults.ts'

describe('a fault between flows is caught by a generated journey', () => {
  it.each(flowFaults)('$name', async (fault) => {
    const found = await replayFaults(await productJourneys(), withFault(productCharts, fault))
    expect(found).not.toEqual([])
  })
})
