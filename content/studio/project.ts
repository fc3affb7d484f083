/**
 * Which project the studio edits. `SANITY_STUDIO_…` is the prefix the studio's build lets through to the
 * browser; the server's own variables, without it, name the same project.
 */
const { env } = process
export const projectId = env.SANITY_STUDIO_PROJECT_ID ?? 'name-a-project'
export const dataset = env.SANITY_STUDIO_DATASET ?? 'production'
