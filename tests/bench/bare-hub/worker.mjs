import { routePartykitRequest, Server } from 'partyserver';
import { publish } from '../../../durable-objects/data-sync-client.ts';

/** The least push channel there can be: what it is given goes to all who listen. */
export class BareHub extends Server {
  static options = { hibernate: true };

  publish(message) {
    this.broadcast(message);
  }
}

const dataOf = (id) => ({ id, task_type: 'NEW_MESSAGE', status: 'OPEN', assigned_to: null, user_id: 1, silent: false });

/** The same event through either hub; the bare one is given the bytes that the club's makes of it. */
const publishers = {
  club: (env, id) => publish(env, [{ event: 'task.updated', needs: ['task.read'], data: dataOf(id) }]),
  bare: (env, id) => {
    const message = JSON.stringify({ channel: 'data-sync', event: 'task.updated', data: dataOf(id), id });
    return env.BareHub.get(env.BareHub.idFromName('club')).publish(message);
  },
};

export default {
  async fetch(request, env) {
    const [, action, hub, id] = new URL(request.url).pathname.split('/');
    if (action === 'publish') {
      await publishers[hub](env, Number(id));
      return new Response('published');
    }
    return (await routePartykitRequest(request, { BareHub: env.BareHub })) ?? new Response('bare hub');
  },
};
