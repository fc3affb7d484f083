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
}
export interface ApiResponse {
  description: string
  headers?: object
  content: Record<string, Content>
}
export interface Operation {
  operationId: RouteName
  tags: [string]
  summary: string
  description: string
  'x-repeat': string
  security?: object[]
  parameters?: { name: string; in: string; example?: string; description?: string }[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, ApiResponse>
}
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  components: { securitySchemes: object; schemas: Record<string, JsonSchema> }
  paths: Record<string, Record<string, Operation>>
}
