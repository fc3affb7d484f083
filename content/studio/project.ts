/**
 * Which project the studio edits. Its build writes these two, named in full, into the browser's code; only
 * the prefix `SANITY_STUDIO_` lets a variable through.
 */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID ?? 'name-a-project'
export const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production'
