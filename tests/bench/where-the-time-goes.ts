/** The findings of CPU profiles of the BFF, for a reader who asks where the rest of a ratio is lost. Profiles are made by hand with `--cpu-prof`. */
export const whereTheTimeGoes = `### Where the time goes

Profiles of 2026-11-22 on a busy machine with two cores, so that shares count and not microseconds; a cart query before and after equal
bodies were parsed once, and the home query with nothing remembered.

| share of the BFF's own CPU time                              | cart, before | cart, now | home, before | home, now |
| ------------------------------------------------------------ | -----------: | --------: | -----------: | --------: |
| writing to sockets: the calls and the response               |         34 % |      33 % |         20 % |      31 % |
| undici with its parser                                       |          7 % |      10 % |          9 % |      14 % |
| Node's own HTTP server, streams, events, timers              |          9 % |      15 % |          8 % |      11 % |
| promises                                                     |          4 % |       6 % |          5 % |       6 % |
| garbage collection                                           |         11 % |       2 % |         23 % |       3 % |
| zod, JSON.parse of REST bodies, money                        |         11 % |       2 % |         18 % |       4 % |
| bulkhead, breaker, retries                                   |          3 % |       2 % |          2 % |       3 % |
| executor, resolvers, writing the response as JSON            |          3 % |       6 % |          4 % |      10 % |
| limits, REST client, client address, paths, known addresses  |         11 % |      11 % |          5 % |       8 % |
| reading the request                                          |          2 % |       5 % |          1 % |       3 % |

What is cached costs about the CPU of a fixed buffer: its request is found by its bytes, and its response is sent without a promise of its own.

What is not cached makes its REST calls, and each costs about as much as answering a request. Of a cart query the two HTTP exchanges are
more than half, which the bare REST calls pay as well; the rest is the guarantees of this BFF in many small parts:
limits, the deadline, breaker and bulkhead, the record for the log, the executor and its promises. Of a home query three exchanges and the
executor over 24 products remain.

Equal bodies are parsed and checked once because of these profiles. Not done: an HTTP client of its own below undici, and answers that are
kept with the REST bodies they were made of, which would leave the executor out as well.
`;
