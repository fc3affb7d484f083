/**
 * The project that the studio edits. The build inlines these two variables by their full names; only the prefix
 * `SANITY_STUDIO_` is allowed.
 */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID ?? 'name-a-project'
export const dataset = process.env.SANITY_STUDIO_DATASET ?? 'production'
