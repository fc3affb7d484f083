-- How often states were entered and transitions taken, by day. No person, session or address; ids of the charts alone.
CREATE TABLE usage_counts (
  flow TEXT NOT NULL,
  id TEXT NOT NULL,
  day TEXT NOT NULL,
  -- entries into the state, or uses of the transition
  count BIGINT NOT NULL,
  -- stays in the state that ended, and how long they lasted together
  ended BIGINT NOT NULL,
  seconds BIGINT NOT NULL,
  PRIMARY KEY (flow, id, day)
);
CREATE INDEX usage_counts_day ON usage_counts (day);
