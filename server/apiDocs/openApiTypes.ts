import type { RouteName } from '#contract/routes.ts'
import type { JsonSchema } from './schemas.ts'

export interface Example {
  summary?: string
  value: unknown
}
export interface Content {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, Example>
  encoding?: Record<string, { contentType: string }>
}
export interface ApiResponse {
  description: string
  headers?: object
  content?: Record<string, Content>
}
export interface Operation {
  operationId: RouteName
  tags: [string]
  summary: string
  description: string
  'x-repeat': string
  /** empty: no authentication required */
  security: object[]
  parameters?: {
    name: string
    in: string
    required: boolean
    example?: string
    description?: string
  }[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, ApiResponse>
}
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: object; contact: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> }
  paths: Record<string, Record<string, Operation>>
}
