// The Lua script that decides requests in Redis, each in all its windows, atomically and in one round trip.

/** Extra lifetime of keys with a test clock, which may stop while real time passes. */
const testClockSlackMs = 86_400_000

/**
 * Decides the requests of a batch one after the other.
 * KEYS: the windows of all requests. ARGV: the time in ms ('' = the time of Redis), then for each request the number
 * of its windows, its units, and the limit and length in ms of each window. Returns one line with four numbers per request:
 * allowed (1 or 0), the index of the window to show, the remaining count, and the reset in whole seconds.
 *
 * A value is the end of the window in ms followed by its count in six digits. Redis stores such an integer without
 * an extra allocation, and INCRBY raises the count without changing the expiry. The end is part of the value because
 * the expiry of a key follows the real clock, while the decision may follow a test clock.
 */
export const takeScript = `
local now, slack = tonumber(ARGV[1]), ${testClockSlackMs}
if not now then
  local time = redis.call('TIME')
  now, slack = time[1] * 1000 + math.floor(time[2] / 1000), 0
end
local values = redis.call('MGET', unpack(KEYS))
local resets, counts, opened, added, replies = {}, {}, {}, {}, {}
local first, arg = 1, 2
while first <= #KEYS do
  local last = first + ARGV[arg] - 1
  local units, limits, lengths = tonumber(ARGV[arg + 1]), arg + 2 - 2 * first, arg + 3 - 2 * first
  local refused, latest = 0, 0
  for i = first, last do
    local key = KEYS[i]
    if not resets[key] then
      local value, reset, count = values[i], 0, 0
      if value then
        reset, count = tonumber(string.sub(value, 1, -7)), tonumber(string.sub(value, -6))
        if reset <= now or reset > now + ARGV[lengths + 2 * i] then reset, count = 0, 0 end
      end
      resets[key], counts[key] = reset, count
    end
    if resets[key] > latest and counts[key] >= tonumber(ARGV[limits + 2 * i]) then
      refused, latest = i, resets[key]
    end
  end
  if refused > 0 then
    replies[#replies + 1] = '0 ' .. refused - first .. ' 0 ' .. math.ceil((latest - now) / 1000)
  else
    local shown, fewest, ends = 0, 0, 0
    for i = first, last do
      local key = KEYS[i]
      if resets[key] == 0 then
        local length = tonumber(ARGV[lengths + 2 * i])
        resets[key], opened[key] = now + length, length
      end
      local more = math.min(units, ARGV[limits + 2 * i] - counts[key])
      counts[key], added[key] = counts[key] + more, (added[key] or 0) + more
      local left, reset = ARGV[limits + 2 * i] - counts[key], resets[key]
      if shown == 0 or left < fewest or (left == fewest and reset > ends) then
        shown, fewest, ends = i, left, reset
      end
    end
    replies[#replies + 1] = '1 ' .. shown - first .. ' ' .. fewest .. ' ' .. math.ceil((ends - now) / 1000)
  end
  arg = arg + 2 + 2 * (last - first + 1)
  first = last + 1
end
for key, count in pairs(added) do
  if opened[key] then
    redis.call('SET', key, string.format('%.0f%06d', resets[key], count), 'PX', opened[key] + slack)
  else
    redis.call('INCRBY', key, count)
  end
end
return table.concat(replies, ' ')
`
